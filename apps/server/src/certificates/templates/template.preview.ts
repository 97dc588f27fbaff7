import { academyProfile } from '../../academy/academy.service.ts';
import type { Deps } from '../../platform/deps.ts';
import type { CertificateData } from '../issuing/certificate.data.ts';
import { picture } from '../issuing/certificate.file.ts';
import { certificateRules } from '../issuing/rules.service.ts';
import { longSample, sample } from './template.samples.ts';
import { chosenSignatories } from './template.signatures.ts';

/**
 * Somebody invented who finished a course of this academy: its name, logo and own signatures are the
 * real ones, so that a design is seen as it will be printed.
 */
export async function inventedData(
  deps: Pick<Deps, 'db' | 'storage'>,
  kind: 'normal' | 'largo',
): Promise<CertificateData> {
  const invented = kind === 'largo' ? longSample : sample;
  const { name, legalName, taxName, ruc, logo, accent } = await academyProfile(deps.db);
  const { signatories } = await certificateRules(deps.db);
  const own = await Promise.all(
    signatories.map(async (one) => ({
      ...one,
      institution: name,
      signature: one.signature && (await picture(deps, one.signature)),
    })),
  );
  return {
    ...invented,
    academy: {
      name: name || invented.academy.name,
      legalName: legalName || invented.academy.legalName,
      ...(ruc
        ? { taxName, ruc }
        : { taxName: invented.academy.taxName, ruc: invented.academy.ruc }),
      accent,
      logo: logo && (await picture(deps, logo._id)),
    },
    signatories: chosenSignatories([own, invented.signatories]),
  };
}
