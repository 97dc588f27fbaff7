import type { MediaKind } from '@aulario/contract/learning/media';
import { fileTypeFromBuffer } from 'file-type';
import { UploadFault } from '../../platform/upload-fault.ts';

/** Bytes from the beginning of a file by which its kind is known. */
export const headBytes = 8_192;

const videos = [
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'video/matroska',
  'video/x-matroska',
  'video/x-m4v',
  'video/mpeg',
  'video/x-msvideo',
  'video/vnd.avi',
  'video/mp2t',
];
/** A telephone writes sound alone into the containers of videos too. */
const audios = ['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/aac', 'audio/ogg', 'audio/opus'];
const moreAudios = ['audio/wav', 'audio/vnd.wave', 'audio/flac', 'audio/x-flac', 'video/mp4'];

/** What starts by itself where it is opened. */
const programs =
  /msdownload|x-elf|mach|executable|x-ms-installer|x-msi|java-archive|android|shortcut|x-ms-shortcut|apple\.installer|x-sh|debian|x-rpm/i;
const programNames =
  /\.(?:exe|msi|bat|cmd|com|scr|ps1|vbs|js|jar|apk|app|dmg|deb|rpm|sh|lnk|hta)$/i;

const wanted: Record<MediaKind, string> = {
  video: 'Esto no es un video. Sube un MP4, MOV, WebM o MKV.',
  audio: 'Esto no es un audio. Sube un MP3, M4A, OGG o WAV.',
  archivo: 'Los programas no se pueden subir a una lección.',
};

/**
 * What a file is by its first bytes, whatever its name says.
 * @throws UploadFault `unsupported-type` for another kind, and for programs.
 */
export async function mimeOf(head: Uint8Array, { kind, name }: { kind: MediaKind; name: string }) {
  const mime = (await fileTypeFromBuffer(head))?.mime ?? 'application/octet-stream';
  const fits =
    kind === 'video'
      ? videos.includes(mime)
      : kind === 'audio'
        ? audios.includes(mime) || moreAudios.includes(mime)
        : !programs.test(mime) && !programNames.test(name) && !isScript(head);
  if (!fits) throw new UploadFault('unsupported-type', wanted[kind]);
  // An MP4 without pictures is played as sound.
  if (kind === 'audio' && mime === 'video/mp4') return 'audio/mp4';
  return mime;
}

const isScript = (head: Uint8Array) => head[0] === 0x23 && head[1] === 0x21;
