import { hasRealName, Profile, type ProfileChange } from "@takseru/shared-types";
import * as z from "zod";

/** `email` is as it was typed; `password_id` changes with each password, and older accounts have none. */
export const AccountRecord = z.object({
  user_id: z.uuid(),
  email: z.string(),
  password_hash: z.string(),
  password_id: z.uuid().optional(),
  created_at: z.string(),
  /** Since then nobody can sign in, by a decision of whoever runs the product. */
  blocked_at: z.string().optional(),
});
export type AccountRecord = z.infer<typeof AccountRecord>;

/**
 * The account that an address, as typed, belongs to: the latest registration, whose links alone are good, until one is
 * opened and sets `verified_at`.
 */
export const EmailRecord = z.object({
  user_id: z.uuid(),
  email: z.string(),
  /** For the mail, so that readers can tell whether it was theirs. */
  registered_at: z.string().optional(),
  registered_with: z.string().optional(),
  verified_at: z.string().optional(),
});
export type EmailRecord = z.infer<typeof EmailRecord>;

export const SessionRecord = z.object({
  /** The id that its owner sees; the hash of its token is only in the key. */
  session_id: z.uuid(),
  device: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at_epoch: z.number(),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

/** A browser that has signed in; the hash of its token for this account. */
export const KnownDevice = z.object({ hash: z.string(), expires_at_epoch: z.number() });
export type KnownDevice = z.infer<typeof KnownDevice>;

/** The browser that signed in last comes first. */
export const KnownDevices = z.object({ devices: z.array(KnownDevice) });

/** The part of a session that every room reads with each call. */
export const SessionUse = SessionRecord.pick({ last_used_at: true, expires_at_epoch: true });
export type SessionUse = z.infer<typeof SessionUse>;

/** Kept after `valid_until_epoch`, so that a late or a second click gets the reason. */
export const LinkRecord = z.object({
  user_id: z.uuid(),
  email: z.string(),
  valid_until_epoch: z.number(),
  expires_at_epoch: z.number(),
  used_at: z.string().optional(),
});
export type LinkRecord = z.infer<typeof LinkRecord>;

/** Its link replaces the password with this id and no later one. */
export const PasswordLinkRecord = LinkRecord.extend({ password_id: AccountRecord.shape.password_id });
export type PasswordLinkRecord = z.infer<typeof PasswordLinkRecord>;

/** An event of an account's history; rows are only added, and have no secrets and no contents. */
export const SecurityEvent = z.object({
  event: z.enum([
    "registered",
    "registered_again",
    "email_confirmed",
    "signed_in",
    "signed_out",
    "locked_out",
    "password_link_sent",
    "password_reset",
    "password_changed",
    "session_ended",
    "sessions_ended",
    "profile_changed",
    "data_exported",
    "certificate_saved",
    "certificate_removed",
    "blocked",
    "unblocked",
  ]),
  device: z.string().optional(),
  session_id: z.uuid().optional(),
  session_ids: z.array(z.uuid()).optional(),
  /** The names of the changed fields. */
  fields: z.array(z.string()).optional(),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

/** Attempts or calls in a window; `window_ends` in epoch seconds. */
export const CounterRecord = z.object({
  /** Attempts in progress included. */
  taken: z.number(),
  failed: z.number(),
  window_ends: z.number(),
});
export type CounterRecord = z.infer<typeof CounterRecord>;

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
  // Older profiles have none of these.
  ivsl_grade: Profile.shape.ivsl_grade.default(""),
  rics_number: Profile.shape.rics_number.default(""),
  bank_panels: Profile.shape.bank_panels.default([]),
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

/** Default values that earlier versions stored at registration, though the valuer had not stated them. */
const UNCLAIMED = { qualifications: [], professional_status: "" };

/** The stored fields of a save. The first save clears default values that it does not name. */
export const savedFields = (change: ProfileChange, save: "first" | "later") => {
  const { qualifications, professional_status, ...rest } = toStoredProfile(change);
  const unclaimed = save === "first" ? UNCLAIMED : undefined;
  return {
    ...rest,
    qualifications: qualifications ?? unclaimed?.qualifications,
    professional_status: professional_status ?? unclaimed?.professional_status,
  };
};

/** `profile_completed` is derived from the stored fields, so no write can leave it outdated. */
export const toProfile = ({ telephone, mobile, saved_at, ...stored }: ProfileRecord): Profile => {
  const { qualifications, ...same } = saved_at === undefined ? { ...stored, ...UNCLAIMED } : stored;
  return {
    ...same,
    qualifications_list: qualifications,
    phone_number: telephone,
    mobile_number: mobile,
    profile_completed: saved_at !== undefined && hasRealName(same) && same.email_address !== "",
  };
};
