import type { OwnTestimony } from '@aulario/contract/me/own-account';
import {
  type OpenTestimony,
  type Testimony,
  testimonyGrounds,
} from '@aulario/contract/relations/testimony';
import { imageView } from '../../files/file.view.ts';
import { isOwnApproval } from './testimony.policy.ts';
import type { TestimonyRecord } from './testimony.queries.ts';

export function testimonyView({ testimony, course, photo }: TestimonyRecord): Testimony {
  return {
    _id: testimony.id,
    createdAt: testimony.createdAt.toISOString(),
    updatedAt: testimony.updatedAt.toISOString(),
    version: testimony.version,
    user: testimony.userId,
    name: testimony.name,
    city: testimony.city,
    photo: imageView(photo),
    course: testimony.courseId,
    courseName: course?.name ?? null,
    text: testimony.text,
    rating: testimony.rating,
    video: testimony.video,
    state: testimony.state,
    verified: testimony.verified,
    ground: testimony.ground,
    reason: testimony.reason,
    answer: testimony.answer,
    answeredBy: testimony.answeredByName,
    answeredAt: testimony.answeredAt?.toISOString() ?? null,
    decidedBy: testimony.decidedByName,
    decidedAt: testimony.decidedAt?.toISOString() ?? null,
    enteredBy: testimony.enteredByName,
    ownApproval: isOwnApproval(testimony),
    featured: testimony.featured,
    origin: testimony.origin,
    retiredAt: testimony.retiredAt?.toISOString() ?? null,
  };
}

/** What visitors read of it: not whose account it is, nor who moderated it. */
export function openTestimonyView({ testimony, course, photo }: TestimonyRecord): OpenTestimony {
  return {
    _id: testimony.id,
    name: testimony.name,
    city: testimony.city,
    text: testimony.text,
    rating: testimony.rating,
    photo: imageView(photo),
    video: testimony.video,
    featured: testimony.featured,
    verified: testimony.verified,
    answer: testimony.answer,
    course,
    createdAt: testimony.createdAt.toISOString(),
  };
}

/** What its author sees of it. */
export function ownTestimonyView({ testimony, course }: TestimonyRecord): OwnTestimony {
  return {
    _id: testimony.id,
    createdAt: testimony.createdAt.toISOString(),
    course,
    text: testimony.text,
    rating: testimony.rating,
    state: testimony.state,
    reason:
      [testimony.ground && testimonyGrounds[testimony.ground], testimony.reason]
        .filter(Boolean)
        .join(' ') || null,
    answer: testimony.answer,
    verified: testimony.verified,
  };
}
