import {
  answerTemplateEndpoints,
  type KeptAnswerTemplates,
} from '@aulario/contract/answer-template';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../data/api-client.ts';

/** The templates of answers; undefined while they are read. */
export function useAnswerTemplates() {
  return useQuery({
    queryKey: ['answer-templates'],
    queryFn: async () => (await call<KeptAnswerTemplates>(answerTemplateEndpoints.templates)).data,
  });
}
