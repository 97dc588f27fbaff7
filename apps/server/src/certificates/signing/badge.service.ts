import { accentPair } from '@aulario/contract/colour';
import { academyProfile } from '../../academy/academy.service.ts';
import { bakePng } from '../../platform/credentials/bake-png.ts';
import { bakeSvg } from '../../platform/credentials/bake-svg.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import { verifyCertificate } from '../issuing/certificate.service.ts';
import { certificateTitle } from './credential.document.ts';
import * as queries from './credential.queries.ts';
import { certificateCredential } from './credential.service.ts';

type BadgeDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

/** The badge as a PNG with its credential baked in. */
export async function bakedBadge(deps: BadgeDeps, code: string): Promise<Uint8Array> {
  const credential = await certificateCredential(deps, code);
  const { badgePicture } = await import('./badge-picture.ts');
  const picture = await badgePicture(await wordsOf(deps, code));
  return bakePng(picture, JSON.stringify(credential));
}

/** The badge as an SVG with its credential in it. */
export async function bakedDrawing(deps: BadgeDeps, code: string): Promise<string> {
  const credential = await certificateCredential(deps, code);
  const { badgeDrawing } = await import('./badge-picture.ts');
  return bakeSvg(await badgeDrawing(await wordsOf(deps, code)), JSON.stringify(credential));
}

/** The badge of a course, with nobody's credential. */
export async function achievementImage({ db }: BadgeDeps, courseId: string): Promise<Uint8Array> {
  const course = found(await queries.courseName(db, courseId));
  const academy = await academyProfile(db);
  const { badgePicture } = await import('./badge-picture.ts');
  const { light: accent } = accentPair(academy);
  return badgePicture({ title: 'Certificado verificable', course, academy: academy.name, accent });
}

/** The picture for those who are sent the certificate's page. */
export async function shareImage(deps: BadgeDeps, code: string): Promise<Uint8Array> {
  const { sharePicture } = await import('./badge-picture.ts');
  return sharePicture(await wordsOf(deps, code));
}

async function wordsOf(deps: BadgeDeps, code: string) {
  const certificate = await verifyCertificate(deps, code);
  const academy = await academyProfile(deps.db);
  const hours = certificate.hours === 1 ? '1 hora' : `${certificate.hours} horas`;
  const standing = { anulado: 'Anulado', reemplazado: 'Reemplazado' } as Record<string, string>;
  return {
    holder: certificate.holder,
    course: certificate.courseName,
    title: certificateTitle(certificate.outcome),
    facts: `${hours} · ${spanishDay(certificate.issuedAt)}`,
    academy: academy.name,
    accent: accentPair(academy).light,
    standing:
      standing[certificate.state] ??
      (certificate.expired ? 'Auténtico, ya vencido' : 'Certificado válido'),
  };
}
