import { hasRealName, Profile, type ProfileChange } from "@takseru/shared-types";
import { z } from "zod";

const userKey = (userId: string, sk: string) => ({ pk: `USER#${userId}`, sk });

export const accountKey = (userId: string) => userKey(userId, "ACCOUNT");
export const profileKey = (userId: string) => userKey(userId, "PROFILE");
/** Two writings of one address that differ in case are one address. */
export const emailKey = (email: string) => ({ pk: `EMAIL#${email.trim().toLowerCase()}`, sk: "EMAIL" });
export const sessionKey = (tokenHash: string) => ({ pk: `SESSION#${tokenHash}`, sk: "SESSION" });
export const verificationKey = (tokenHash: string) => ({
  pk: `VERIFICATION#${tokenHash}`,
  sk: "VERIFICATION",
});

/** A registration under an Idempotency-Key: its repeats within 24 h change nothing and send nothing. */
export const registrationMarkKey = (markHash: string) => ({
  pk: `REGISTRATION#${markHash}`,
  sk: "REGISTRATION",
});

/** `email` stands as it was typed. */
export const AccountRecord = z.object({
  user_id: z.uuid(),
  email: z.string(),
  password_hash: z.string(),
  created_at: z.string(),
});
export type AccountRecord = z.infer<typeof AccountRecord>;

/**
 * Which account an address, as typed, belongs to. Until `verified_at` is set the latest registration holds it, and the
 * first registration whose link is opened keeps it.
 */
export const EmailRecord = z.object({
  user_id: z.uuid(),
  email: z.string(),
  verified_at: z.string().optional(),
});
export type EmailRecord = z.infer<typeof EmailRecord>;

export const SessionRecord = z.object({
  session_owner: z.uuid(),
  session_started_at: z.string(),
  device: z.string(),
  expires_at_epoch: z.number(),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

/** It outlives `valid_until_epoch`, so that a late or a second click can be told what happened. */
export const VerificationRecord = z.object({
  user_id: z.uuid(),
  email: z.string(),
  valid_until_epoch: z.number(),
  expires_at_epoch: z.number(),
  used_at: z.string().optional(),
});
export type VerificationRecord = z.infer<typeof VerificationRecord>;

/** The specification's stored names; `saved_at` is when its owner last saved the form. */
export const ProfileRecord = Profile.omit({
  qualifications_list: true,
  phone_number: true,
  mobile_number: true,
  profile_completed: true,
}).extend({
  qualifications: Profile.shape.qualifications_list,
  telephone: Profile.shape.phone_number,
  mobile: Profile.shape.mobile_number,
  saved_at: z.string().optional(),
});
export type ProfileRecord = z.infer<typeof ProfileRecord>;

export const toStoredProfile = ({
  qualifications_list,
  phone_number,
  mobile_number,
  ...same
}: ProfileChange) => ({
  ...same,
  qualifications: qualifications_list,
  telephone: phone_number,
  mobile: mobile_number,
});

/** Completed follows from what is stored, so no write can leave it behind. */
export const toProfile = ({
  qualifications,
  telephone,
  mobile,
  saved_at,
  ...same
}: ProfileRecord): Profile => ({
  ...same,
  qualifications_list: qualifications,
  phone_number: telephone,
  mobile_number: mobile,
  profile_completed: saved_at !== undefined && hasRealName(same) && same.email_address !== "",
});
