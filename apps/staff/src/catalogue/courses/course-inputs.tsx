import {
  courseClassrooms,
  courseKinds,
  courseLevels,
  courseModalities,
} from '@aulario/contract/catalogue/course-words';
import { taxTreatments } from '@aulario/contract/catalogue/tax';
import { BooleanInput, DateInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { LinesInput } from '../../form/lines-input.tsx';
import { PictureInput } from '../../form/picture-input.tsx';
import { ManyOf, OneOf } from '../../form/reference-inputs.tsx';
import { RichTextInput } from '../../form/rich-text-input.tsx';
import { FieldRow, Section } from '../../form/section.tsx';
import { SlugInput } from '../../form/slug-input.tsx';
import { choicesOf } from '../../words/state.tsx';
import { agreementOption } from '../categories/agreement-dates.ts';
import { FaqsInput } from './faqs-input.tsx';
import { CertificatePricesInput, PricesInput } from './price-inputs.tsx';
import { SyllabusInput } from './syllabus-input.tsx';

export const courseSections = [
  { id: 'ficha', title: 'Ficha' },
  { id: 'contenido', title: 'Contenido' },
  { id: 'temario', title: 'Temario' },
  { id: 'precios', title: 'Precios' },
  { id: 'certificados', title: 'Certificados' },
  { id: 'relaciones', title: 'Relaciones' },
  { id: 'preguntas', title: 'Preguntas' },
  { id: 'publicacion', title: 'En el sitio' },
];

/** Everything of a course, part by part. */
export function CourseInputs() {
  return (
    <>
      <Section id="ficha" title="Ficha">
        <CourseCard />
        <FieldRow>
          <DateInput
            source="startDate"
            label="Inicio de la próxima edición"
            helperText="Vacío: se empieza cuando se quiera. Las demás fechas están en Ediciones."
          />
          <DateInput source="endDate" label="Fin de la próxima edición" helperText={false} />
        </FieldRow>
        <FieldRow>
          <TextInput
            source="schedule"
            label="Horario de la próxima edición"
            helperText="Por ejemplo: martes y jueves, de 19:00 a 21:00."
          />
          <TextInput
            source="video"
            label="Video de presentación"
            type="url"
            helperText="La dirección en YouTube o Vimeo, o la de un archivo MP4 de este sitio; la de un video de una lección que se ve sin comprar empieza con /medios/libre/. Se ve en la página del curso y se carga solo al pulsar."
          />
        </FieldRow>
        <PictureInput
          source="image"
          label="Portada"
          purpose="course"
          help="16:9, al menos 1200 píxeles de ancho. JPG, PNG o WebP de hasta 8 MB."
        />
      </Section>
      <Section id="contenido" title="Contenido" text="Lo que se lee en la página del curso.">
        <RichTextInput source="description" label="Descripción" />
        <LinesInput
          source="outcomes"
          label="Lo que aprenderás"
          addLabel="Agregar logro"
          help="Enter agrega otro; al pegar una lista se separa sola."
        />
        <LinesInput source="audience" label="Para quién es" addLabel="Agregar público" />
        <LinesInput source="requirements" label="Requisitos" addLabel="Agregar requisito" />
      </Section>
      <Section
        id="temario"
        title="Temario"
        text="Módulos con sus temas, en el orden en que se dictan."
      >
        <SyllabusInput />
      </Section>
      <Section
        id="precios"
        title="Precios"
        text="Con impuestos incluidos. El precio anterior se muestra tachado solo mientras dure la promoción, y solo si de verdad se cobró."
      >
        <PricesInput />
        <SelectInput
          source="taxTreatment"
          label="Ante el impuesto"
          choices={choicesOf(taxTreatments)}
          emptyText="Como toda la academia"
          helperText="Solo si este curso es una excepción: confírmalo con quien lleva la contabilidad."
        />
      </Section>
      <Section
        id="certificados"
        title="Certificados"
        text="Lo que se ofrece junto al curso y cuánto cuesta en cada moneda. Lo que no está en la lista no se ofrece."
      >
        <NumberInput
          source="passMark"
          label="Nota mínima para aprobar"
          min={0}
          max={20}
          helperText="De 0 a 20. Vacía: la que la academia decidió en Ajustes."
        />
        <NumberInput
          source="certificateMonths"
          label="Meses de vigencia del certificado"
          min={1}
          max={600}
          helperText="Vacío: no vence. Un cambio vale para los que se emitan desde ahora; los emitidos quedan como están."
        />
        <CertificatePricesInput />
        <FieldRow>
          <TextInput
            source="backingWords"
            label="Lo que otorga una universidad"
            helperText="Solo si hay un documento. Sin él, un diplomado o un curso con créditos dice que no es posgrado ni otorga créditos universitarios."
          />
          <TextInput
            source="backingDocument"
            label="Dirección del documento"
            type="url"
            helperText="La resolución o el convenio, con https://"
          />
        </FieldRow>
      </Section>
      <Section id="relaciones" title="Relaciones">
        <ManyOf source="labels" reference="etiquetas" label="Etiquetas" />
        <ManyOf
          source="teachers"
          reference="personas"
          label="Docentes"
          filter={{ role: 'Docente' }}
          optionText={({ fullName }) => fullName}
        />
        <FieldRow>
          <ManyOf
            source="agreements"
            reference="convenios"
            label="Convenios"
            optionText={agreementOption}
          />
          <ManyOf source="metas" reference="metas" label="Metas" />
        </FieldRow>
      </Section>
      <Section id="preguntas" title="Preguntas frecuentes">
        <FaqsInput />
      </Section>
      <Section id="publicacion" title="En el sitio">
        <SlugInput page="/cursos" help="Minúsculas, números y guiones." />
        <FieldRow>
          <SelectInput
            source="classroom"
            label="Dónde se lleva"
            choices={choicesOf(courseClassrooms)}
            helperText="Aquí: quien paga entra al momento a las lecciones que escribes."
          />
          <NumberInput source="order" label="Orden" helperText="Los números menores van primero." />
          <NumberInput
            source="moodleId"
            label="Número en Moodle"
            helperText="Para matricular automáticamente."
          />
        </FieldRow>
        <BooleanInput
          source="forMinors"
          label="También es para menores de edad"
          helperText="Al comprar se pide la fecha de nacimiento y, con menos de 18 años, los datos y el correo del padre, madre o tutor."
        />
        <BooleanInput source="featured" label="Destacado en la portada" helperText={false} />
      </Section>
    </>
  );
}

/** What identifies a course; enough to begin one. */
export function CourseCard() {
  return (
    <>
      <TextInput source="name" label="Nombre" helperText={false} />
      <TextInput
        source="summary"
        label="Resumen"
        multiline
        minRows={2}
        helperText="Una sola frase, hasta 300 letras: aparece en las tarjetas y en los buscadores."
      />
      <FieldRow columns={3}>
        <TextInput source="code" label="Código" helperText="Uno corto y tuyo, como EXC-01." />
        <SelectInput
          source="kind"
          label="Tipo"
          choices={choicesOf(courseKinds)}
          emptyText=" "
          helperText={false}
        />
        <SelectInput
          source="modality"
          label="Modalidad"
          choices={choicesOf(courseModalities)}
          emptyText=" "
          helperText={false}
        />
      </FieldRow>
      <FieldRow columns={3}>
        <SelectInput
          source="level"
          label="Nivel"
          choices={choicesOf(courseLevels)}
          emptyText=" "
          helperText={false}
        />
        <NumberInput source="hours" label="Horas" helperText={false} />
        <NumberInput source="credits" label="Créditos" helperText={false} />
      </FieldRow>
      <OneOf
        source="category"
        reference="categorias"
        label="Categoría"
        help="Si todavía no existe, agrégala antes en Catálogo → Categorías."
      />
    </>
  );
}
