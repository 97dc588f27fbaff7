/** Structured data for search engines. It is data, not a script, so it needs no nonce. */
export function JsonLd({ data }: { data: object }) {
  // `<` would let a name close the element.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, with < escaped
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
