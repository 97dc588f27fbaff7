import type {
  CertificateTemplate,
  CertificateTemplateSummary,
} from '@aulario/contract/certificates/certificate-template';
import type { TemplateRecord } from './template.queries.ts';
import type { TemplateRow, TemplateVersionRow } from './template.tables.ts';

export function templateSummary({
  template,
  agreementName,
}: TemplateRecord): CertificateTemplateSummary {
  return {
    _id: template.id,
    createdAt: template.createdAt.toISOString(),
    updatedAt: template.updatedAt.toISOString(),
    version: template.version,
    name: template.name,
    courseKind: template.courseKind,
    agreement: template.agreementId,
    agreementName,
    isDefault: template.isDefault,
    current: template.current,
    hasDraft: template.draft !== null,
    retiredAt: template.retiredAt?.toISOString() ?? null,
  };
}

export function templateView(
  record: TemplateRecord,
  { layout, draft }: Pick<TemplateVersionRow, 'layout'> & Pick<TemplateRow, 'draft'>,
  versions: { number: number; createdAt: Date; createdByName: string }[],
): CertificateTemplate {
  return {
    ...templateSummary(record),
    layout,
    draft,
    versions: versions.map(({ number, createdAt, createdByName }) => ({
      number,
      createdAt: createdAt.toISOString(),
      byName: createdByName,
    })),
  };
}
