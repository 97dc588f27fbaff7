import { mostInDossier, type OwnDossier } from '@aulario/contract/certificates/dossier';
import { Form, useNavigation } from 'react-router';
import { hoursWords } from '../../certificates/area-hours.tsx';
import { Button } from '../../ui/button.tsx';
import { longDay, longInstant } from '../../ui/date-words.ts';

type Own = OwnDossier['certificates'][number];

/** Boxes to tick: those that are gathered first, in their order. */
export function DossierChoice({ certificates }: { certificates: Own[] }) {
  const busy = useNavigation().formData?.get('act') === 'reunir';
  return (
    <Form method="post">
      <ul className="max-w-reading divide-y divide-line border-y border-line">
        {certificates.map((certificate) => (
          <li key={certificate._id}>
            <Choice certificate={certificate} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-s text-muted">
        Hasta {mostInDossier}. Uno que se anule sale solo de tu legajo; de uno que se corrija queda
        el corregido.
      </p>
      <Button type="submit" name="act" value="reunir" disabled={busy} className="mt-4">
        {busy ? 'Guardando…' : 'Guardar mi legajo'}
      </Button>
    </Form>
  );
}

function Choice({ certificate }: { certificate: Own }) {
  const { _id, courseName, area, hours, issuedAt, validUntil, expired, chosen } = certificate;
  const until = validUntil ? `, ${expired ? 'vencido' : 'vence'} el ${longDay(validUntil)}` : '';
  return (
    <label className="flex min-h-12 cursor-pointer items-start gap-3 py-3">
      <input
        type="checkbox"
        name="certificate"
        value={_id}
        defaultChecked={chosen}
        className="mt-1 size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0">
        <span className="block font-semibold">{courseName}</span>
        <span className="block text-s text-muted">
          {area}, {hoursWords(hours)}, emitido el {longInstant(issuedAt)}
          {until}.
        </span>
      </span>
    </label>
  );
}
