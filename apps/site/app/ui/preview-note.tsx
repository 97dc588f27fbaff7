/** Says that a page is not on the site as it is shown, and until when its address serves. */
export function PreviewNote({ until, children }: { until: string; children: string }) {
  const moment = new Date(until).toLocaleString('es-PE', {
    timeZone: 'America/Lima',
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return (
    <p role="note" className="page py-3 text-s font-semibold">
      Vista previa con los datos guardados: {children} Esta dirección es privada y sirve hasta el{' '}
      {moment}
    </p>
  );
}

/** Nobody keeps a preview, no search engine lists it, and no link on it tells others its address. */
export function previewHeaders() {
  return {
    'Cache-Control': 'private, no-store',
    // Tells no other site either, and unlike `no-referrer` keeps the origin of a form that is sent without JavaScript.
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex, nofollow',
  };
}
