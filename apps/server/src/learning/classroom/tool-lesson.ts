import type { OwnTool, ToolLink } from '@aulario/contract/learning/tool-link';
import type { Db } from '../../platform/database.ts';
import { activeTool } from '../../systems/lti/lti.queries.ts';
import { hundredths, passes } from './quiz.rules.ts';
import { toolScoresOf } from './tool-score.queries.ts';

/** Where the tool of a lesson opens, and what it said of this person's work. */
export async function ownToolOf(
  db: Db,
  { tool: toolId, grade }: ToolLink,
  { id, lesson }: { id: string; lesson: string },
): Promise<OwnTool> {
  const tool = await activeTool(db, toolId);
  const said = grade ? await toolScoresOf(db, { enrolmentId: id, item: lesson }) : [];
  const counted = said.find(({ practice }) => !practice);
  const score = counted?.graded ? counted.score : null;
  return {
    name: tool?.name ?? 'Herramienta externa',
    path: tool ? `/herramienta/${id}/${lesson}` : null,
    grade: grade && {
      passPercent: grade.passPercent,
      score: score === null ? null : hundredths(score),
      passed: passes(grade, score),
      waiting: counted !== undefined && !counted.graded,
    },
  };
}

/** The same for whoever looks at a draft: nobody is in its course, so nothing opens. */
export const previewedTool = async (db: Db, { tool, grade }: ToolLink): Promise<OwnTool> => ({
  name: (await activeTool(db, tool))?.name ?? 'Herramienta externa',
  path: null,
  grade: grade && {
    ...{ passPercent: grade.passPercent, score: null, passed: false, waiting: false },
  },
});
