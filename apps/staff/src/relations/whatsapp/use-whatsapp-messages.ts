import { type WhatsAppMessages, whatsAppEndpoints } from '@aulario/contract/whatsapp';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../data/api-client.ts';

/** The prepared messages; undefined while they are read. */
export function useWhatsAppMessages() {
  return useQuery({
    queryKey: ['whatsapp-messages'],
    queryFn: async () => (await call<WhatsAppMessages>(whatsAppEndpoints.messages)).data,
  });
}
