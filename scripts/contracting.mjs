// While new nodes take the place of old ones, both use one database: a migration may add, and what the version
// before still uses may not go or change its meaning.

/** Migrations up to this one, by their time in the journal, were made before the rule. */
const since = 1_795_357_710_286;
const contracts = [
  [/\bdrop\s+(table|column|view)\b/i, 'takes away'],
  [/\brename\b/i, 'renames'],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, 'changes the type of'],
  [/\balter\s+column\s+\S+\s+set\s+not\s+null\b/i, 'begins to demand'],
  [/\badd\s+column\s+(?!.*\bdefault\b|.*\bgenerated\b).*\bnot\s+null\b/i, 'demands at once'],
];
/** `-- contract: since 0.3 nothing reads it` */
const marker = /^\s*--\s*contract:\s*\S.{9,}$/im;

/**
 * What of a migration a node of the version before would stumble over.
 * @param {{ name: string, when: number, sql: string }[]} migrations
 * @returns {string[]} a sentence each; none where the migration says why nobody does
 */
export function contracting(migrations) {
  return migrations.flatMap(({ name, when, sql }) => {
    if (when <= since || marker.test(sql)) return [];
    const statements = sql.replace(/--.*$/gm, '').split(';');
    return statements.flatMap((statement) => {
      const words = statement.trim().replace(/\s+/g, ' ');
      const found = contracts.find(([pattern]) => pattern.test(words));
      return found
        ? [`${name} ${found[1]} what the version before uses: ${words.slice(0, 90)}`]
        : [];
    });
  });
}
