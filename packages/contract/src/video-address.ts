/** Where a video of YouTube or Vimeo is shown without cookies of theirs, from any of its addresses. */
export function videoFrame(
  address: string,
): { site: 'YouTube' | 'Vimeo'; src: string } | undefined {
  const youtube =
    /^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|live\/|embed\/)|youtu\.be\/)([\w-]{11})(?![\w-])/.exec(
      address,
    );
  if (youtube)
    return { site: 'YouTube', src: `https://www.youtube-nocookie.com/embed/${youtube[1]}` };
  const vimeo = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?:\/(\w+))?/.exec(
    address,
  );
  if (!vimeo) return undefined;
  const hidden = vimeo[2] ? `&h=${vimeo[2]}` : '';
  return { site: 'Vimeo', src: `https://player.vimeo.com/video/${vimeo[1]}?dnt=1${hidden}` };
}

/** What such an address looks like. */
export const videoHint =
  'Copia la dirección del video, por ejemplo https://www.youtube.com/watch?v=dQw4w9WgXcQ o https://vimeo.com/76979871.';

/** Whether an address is of one of these sites and of no video there: of a channel, or cut short. */
export function isNoVideo(address: string): boolean {
  return theirs.test(address) && videoFrame(address) === undefined;
}

const theirs = /^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|vimeo\.com)(?:[/?#]|$)/i;

/** Where a film of a lesson that is open to all lies on this very site: its address without the site. */
export function isOwnFilm(address: string): boolean {
  return /^\/medios\/libre\/[0-9a-f-]{24,36}\/[\w.-]+$/.test(address);
}
