import { parseArgs } from 'node:util';
import { checkSubjects } from '@aulario/contract/office/operation';
import { type Finding, worstFirst } from './office/operations/checks/check.ts';
import { examine } from './office/operations/doctor.service.ts';
import { spokenFault } from './platform/spoken-fault.ts';

/**
 * `npm run doctor [-- --json]`: what is wrong with the installation and what mends it. Ends with 0 when nothing is,
 * 1 with warnings alone, 2 with faults, 3 when it could not look: what monitors of the Nagios kind understand.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { json: { type: 'boolean' } } });
  const findings = await examine(process.env);
  const state = worst(findings);
  process.stdout.write(values.json ? asJson(findings, state) : asText(findings));
  return codes[state];
}

const codes = { bien: 0, aviso: 1, falta: 2 } as const;
const marks = { bien: '✓', aviso: '!', falta: '✗' } as const;

function worst(findings: Finding[]): Finding['level'] {
  return worstFirst(findings)[0]?.level ?? 'bien';
}

function asJson(findings: Finding[], state: Finding['level']): string {
  return `${JSON.stringify({ state, findings: worstFirst(findings) }, null, 2)}\n`;
}

function asText(findings: Finding[]): string {
  const lines = worstFirst(findings).map(
    ({ subject, level, text, remedy }) =>
      `${marks[level]} ${checkSubjects[subject]}: ${text}\n${remedy ? `    ${remedy}\n` : ''}`,
  );
  const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length;
  return `${lines.join('')}\n${summary(count('falta'), count('aviso'))}\n`;
}

function summary(faults: number, warnings: number): string {
  if (faults + warnings === 0) return 'Todo está bien.';
  const said = [
    ...(faults > 0 ? [`${faults} ${faults === 1 ? 'falta' : 'faltas'} (✗)`] : []),
    ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? 'aviso' : 'avisos'} (!)`] : []),
  ];
  return `Hay ${said.join(' y ')}.`;
}

main().then(
  // What still waits for an answer of the network is not waited for.
  (code) => process.exit(code),
  (error: Error) => {
    process.stderr.write(`No se pudo revisar la instalación: ${spokenFault(error)}\n`);
    process.exit(3);
  },
);
