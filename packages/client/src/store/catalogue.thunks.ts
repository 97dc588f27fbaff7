import {
  agreementEndpoints,
  categoryEndpoints,
  labelEndpoints,
  metaEndpoints,
} from '@aulario/contract/catalogue/catalogue';
import type { InputArgument } from '../request-input.ts';
import { getAgreements } from './agreement.slice.ts';
import { getCategories } from './category.slice.ts';
import { getLabels } from './label.slice.ts';
import { load } from './load.ts';
import { getMetas } from './meta.slice.ts';

export function loadAgreements(...input: InputArgument<typeof agreementEndpoints.listOpen>) {
  return load(getAgreements, agreementEndpoints.listOpen, ...input);
}

export function loadMetas(...input: InputArgument<typeof metaEndpoints.listOpen>) {
  return load(getMetas, metaEndpoints.listOpen, ...input);
}

export function loadLabels(...input: InputArgument<typeof labelEndpoints.listOpen>) {
  return load(getLabels, labelEndpoints.listOpen, ...input);
}

export function loadCategories(...input: InputArgument<typeof categoryEndpoints.listOpen>) {
  return load(getCategories, categoryEndpoints.listOpen, ...input);
}
