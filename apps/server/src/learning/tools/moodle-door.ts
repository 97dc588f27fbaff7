import type { ToolLink } from '@aulario/contract/learning/tool-link';
import type { Config } from '../../config.ts';
import type { Deps } from '../../platform/deps.ts';
import { activeTools } from '../../systems/lti/lti.queries.ts';
import { toolsOfMoodle } from '../../systems/lti/tools-of-moodle.ts';

type DoorDeps = Pick<Deps, 'db'> & { config: Pick<Config, 'moodle'> };

/** The lesson by which a course of Moodle opens there (LTI), by its id: the first one of a tool that is that Moodle. */
export async function moodleDoor(
  { db, config }: DoorDeps,
  lessons: readonly { id: string; tool: ToolLink | null }[],
): Promise<string | undefined> {
  if (!config.moodle || !lessons.some(({ tool }) => tool)) return undefined;
  const there = toolsOfMoodle(await activeTools(db), config.moodle.url).map(({ id }) => id);
  return lessons.find(({ tool }) => tool && there.includes(tool.tool))?.id;
}
