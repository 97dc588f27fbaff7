/** By it other sites make a card of the page's address alone. Made on the server, so that no page weighs more for it. */
export function oembedOf(address: string, publicUrl: string) {
  return {
    ...{ tagName: 'link', rel: 'alternate', type: 'application/json+oembed' },
    href: `${publicUrl}/oembed?url=${encodeURIComponent(address)}`,
  };
}
