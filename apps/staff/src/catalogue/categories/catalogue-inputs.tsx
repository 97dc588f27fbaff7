import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import { ColourInput } from '../../form/colour-input.tsx';
import { PictureInput } from '../../form/picture-input.tsx';
import { FieldRow, Section } from '../../form/section.tsx';
import { SlugInput } from '../../form/slug-input.tsx';
import { AgreementInputs } from './agreement-inputs.tsx';
import type { CatalogueKind } from './catalogue-kinds.ts';

/** What all four share, and what each has of its own. */
export function CatalogueInputs({
  kind,
  adding = false,
}: {
  kind: CatalogueKind;
  adding?: boolean;
}) {
  const { resource, picture } = kind;
  return (
    <>
      <Section id="datos" title="Datos">
        <TextInput source="name" label="Nombre" helperText={false} />
        {resource === 'convenios' && (
          <TextInput
            source="shortName"
            label="Nombre corto"
            helperText="Las siglas, como aparecen en las tarjetas."
          />
        )}
        {resource !== 'etiquetas' && (
          <TextInput
            source="description"
            label="Descripción"
            multiline
            minRows={3}
            helperText={false}
          />
        )}
        {resource === 'etiquetas' && <ColourInput source="colour" label="Color" />}
        {picture && (
          <PictureInput
            source={picture.source}
            label={picture.label}
            purpose={picture.purpose}
            fit={picture.fit}
            help="JPG, PNG o WebP de hasta 8 MB."
          />
        )}
      </Section>
      {resource === 'convenios' && <AgreementInputs />}
      {resource === 'metas' && (
        <Section id="buscadores" title="Página y buscadores">
          <TextInput
            source="path"
            label="Página que describe"
            helperText="Una ruta del sitio, como /cursos. Esta meta le da título, descripción, palabras clave e imagen."
          />
          <TextInput source="keywords" label="Palabras clave" helperText="Separadas por comas." />
        </Section>
      )}
      <Section id="sitio" title="En el sitio">
        <FieldRow>
          <SlugInput
            page={kind.page}
            help="Vacía: se forma con el nombre. Minúsculas, números y guiones."
          />
          <NumberInput source="order" label="Orden" helperText="Los números menores van primero." />
        </FieldRow>
        {adding && (
          <BooleanInput
            source="status"
            label="Publicar al agregar"
            helperText="Sin marcar queda oculta: puedes revisar su vista previa y publicarla después."
          />
        )}
      </Section>
    </>
  );
}
