import type { User } from '@aulario/contract/people/user';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { errorOf } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import type { ProfileAnswer } from './profile.action.ts';

/** The person's photo: shown, changed, taken away. */
export function PhotoForm({
  person,
  answer,
}: {
  person: User;
  answer: Extract<ProfileAnswer, { form: 'photo' }> | undefined;
}) {
  const intent = useNavigation().formData?.get('intent');
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <Portrait image={person.photo} name={person.fullName} className="size-28" sizes="112px" />
      <div className="min-w-0 flex-1 basis-64 space-y-4">
        {answer?.said && <Notice tone="success" title={answer.said} live />}
        <Form method="post" encType="multipart/form-data" noValidate className="max-w-md">
          <Field
            label={person.photo ? 'Elegir otra foto' : 'Elegir una foto'}
            name="file"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            error={errorOf(answer?.fault, 'file')}
            help="JPG, PNG o WebP, hasta 8 MB. Se ve junto a tus testimonios, si los publicas."
            required
          />
          <Button
            type="submit"
            name="intent"
            value="photo"
            look="secondary"
            className="mt-3"
            disabled={intent === 'photo'}
          >
            <Icon name="upload" /> {intent === 'photo' ? 'Subiendo tu foto…' : 'Subir la foto'}
          </Button>
        </Form>
        {person.photo && (
          <Form method="post">
            <button
              type="submit"
              name="intent"
              value="no-photo"
              className="link min-h-11 cursor-pointer text-s"
            >
              Quitar mi foto
            </button>
          </Form>
        )}
      </div>
    </div>
  );
}
