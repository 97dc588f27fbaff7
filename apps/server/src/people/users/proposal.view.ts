import {
  type Proposal,
  type ProposalField,
  proposalFields,
} from '@aulario/contract/people/account';
import type { OwnProposal } from '@aulario/contract/people/open-user';
import type { ProposalRecord } from './proposal.queries.ts';
import type { ProposedValues } from './user.tables.ts';
import { fullName } from './user.view.ts';

export function proposalView({ proposal, user }: ProposalRecord): Proposal {
  return {
    _id: proposal.id,
    createdAt: proposal.createdAt.toISOString(),
    updatedAt: proposal.updatedAt.toISOString(),
    user: user.id,
    userName: fullName(user),
    source: proposal.source,
    guarded: proposal.guarded,
    changes: entriesOf(proposal.proposed).map(([field, proposed]) => ({
      field,
      now: user[field],
      proposed,
    })),
    state: proposal.state,
    decidedAt: proposal.decidedAt?.toISOString() ?? null,
    decidedBy: proposal.decidedById,
    decidedByName: proposal.decidedByName,
  };
}

/** For the person, who holds the link: what would change, and not what is on file. */
export function ownProposalView({ proposal, user }: ProposalRecord): OwnProposal {
  return {
    firstName: user.firstName,
    changes: entriesOf(proposal.proposed).map(([field, proposed]) => ({
      field,
      label: proposalFields[field],
      proposed,
    })),
  };
}

/** In the order of the form, whatever the order in which the database keeps them. */
function entriesOf(proposed: ProposedValues): [ProposalField, string][] {
  const fields = Object.keys(proposalFields) as ProposalField[];
  return fields.flatMap((field) => {
    const value = proposed[field];
    return value === undefined ? [] : [[field, value]];
  });
}
