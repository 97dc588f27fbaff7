import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago';

export type SignedHeaders = {
  signature: string | undefined;
  requestId: string | undefined;
  /** `data.id` as it stands in the address of the notification. */
  dataId: string | undefined;
};

/**
 * Whether a notification comes from Mercado Pago. No tolerance for its age: its `ts` is in seconds
 * or milliseconds depending on who sends it, a late one is as true as any other, and each is handled
 * once. Ids with letters are signed as they are or in lower case; both occur.
 */
export function isSigned(secret: string, { signature, requestId, dataId }: SignedHeaders): boolean {
  return [...new Set([dataId, dataId?.toLowerCase()])].some((id) => {
    try {
      WebhookSignatureValidator.validate({
        xSignature: signature,
        xRequestId: requestId,
        dataId: id,
        secret,
      });
      return true;
    } catch (error) {
      if (error instanceof InvalidWebhookSignatureError) return false;
      throw error;
    }
  });
}
