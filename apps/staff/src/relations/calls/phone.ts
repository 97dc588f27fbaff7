import {
  type Call,
  callEndpoints,
  type Phone,
  type Ringing,
  type WebPhone,
} from '@aulario/contract/relations/call';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../data/api-client.ts';
import { useMay } from '../../permissions.ts';

export type CallRow = Call & { id: string };

const ringEvery = 4_000;

/** What the signed-in person can telephone with; asked for once. */
export function usePhone() {
  const may = useMay();
  return useQuery({
    queryKey: ['phone'],
    queryFn: async () => (await call<Phone>(callEndpoints.phone)).data,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: may('calls:read'),
  });
}

/** Incoming calls of this moment. Asked for only where there is an exchange and somebody looks. */
export function useRinging() {
  const { data: phone } = usePhone();
  return useQuery({
    queryKey: ['ringing'],
    queryFn: async () => (await call<Ringing[]>(callEndpoints.ringing)).data,
    enabled: Boolean(phone?.extension),
    refetchInterval: ringEvery,
    refetchOnWindowFocus: true,
  });
}

export async function startCall(body: {
  number: string;
  user?: string | undefined;
  contact?: string | undefined;
  override?: string | undefined;
}): Promise<Call> {
  return (await call<Call>(callEndpoints.startCall, { body })).data;
}

export async function noteCall(id: string, note: string): Promise<Call> {
  return (await call<Call>(callEndpoints.noteCall, { params: { id }, body: { note } })).data;
}

export async function openWebPhone(): Promise<WebPhone> {
  return (await call<WebPhone>(callEndpoints.webPhone)).data;
}
