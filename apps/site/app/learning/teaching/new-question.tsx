import { questionKinds } from '@aulario/contract/learning/question';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';

/** Chooses what a new question is: its kind decides its fields. */
export function NewQuestion({ category }: { category: string }) {
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="pregunta" value="nueva" />
      <input type="hidden" name="categoria" value={category} />
      <div className="min-w-0 flex-1 basis-64">
        <SelectField label="Pregunta nueva" name="tipo" required>
          {Object.entries(questionKinds).map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit">Escribir pregunta</Button>
    </Form>
  );
}
