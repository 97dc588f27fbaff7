import type { OwnDeal } from '@aulario/contract/sales/deal';
import type { Membership } from '@aulario/contract/sales/membership';
import { fullName } from '../../people/users/user.view.ts';
import { moneyOf } from './deal-money.ts';
import type { MembershipRecord } from './membership.queries.ts';

export function membershipView({ membership, deal, user, fileMime }: MembershipRecord): Membership {
  return {
    _id: membership.id,
    createdAt: membership.createdAt.toISOString(),
    updatedAt: membership.updatedAt.toISOString(),
    deal: membership.dealId,
    dealNumber: deal.number,
    userName: fullName(user),
    userDni: user.dni,
    agreement: membership.agreementId,
    agreementName: membership.agreementName,
    proof: membership.proof,
    file: membership.fileId,
    fileMime,
    state: membership.state,
    reason: membership.reason,
    decidedAt: membership.decidedAt?.toISOString() ?? null,
    decidedBy: membership.decidedByName,
    currency: deal.currency,
    total: deal.total,
    fullTotal: membership.full.total,
    paid: moneyOf(deal).received,
  };
}

export function ownMembershipView({ membership }: MembershipRecord): OwnDeal['membership'] {
  const { agreementName, proof, fileId, state, reason, full } = membership;
  return { agreementName, proof, hasFile: fileId !== null, state, reason, fullTotal: full.total };
}
