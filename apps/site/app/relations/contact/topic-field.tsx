import { useEffect } from 'react';
import { fieldId, SelectField } from '../../ui/field.tsx';
import type { Topic } from './contact.loader.ts';

/** The course that a question is about, by category; or none. */
export function TopicField({
  topics,
  chosen,
  error,
}: {
  topics: Topic[];
  chosen: string;
  error?: string;
}) {
  // Preact chooses a default among a list's own options and not among those of its groups.
  useEffect(() => {
    const list = document.getElementById(fieldId('course')) as HTMLSelectElement | null;
    if (list?.value === '') list.value = chosen;
  }, [chosen]);
  const categories = [...new Set(topics.map(({ category }) => category))].sort();
  return (
    <SelectField
      label="Curso que te interesa"
      name="course"
      defaultValue={chosen}
      error={error}
      help="Si no está en la lista, escríbelo en tu pregunta."
    >
      <option value="">Ninguno en particular</option>
      {categories.map((category) => (
        <optgroup key={category} label={category}>
          {topics
            .filter((topic) => topic.category === category)
            .map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
