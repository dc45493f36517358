import { randomUUID } from "node:crypto";
import { epochSeconds } from "@takseru/kit";
import { emptyProfile, limits, type Registration } from "@takseru/shared-types";
import type { z } from "zod";
import { createDummyLink, createLink, REMEMBERED_SECONDS } from "../mail/create-link.ts";
import { accountEvent } from "../storage/account-events.ts";
import type { AccountEvent, NewAccount } from "../storage/account-repository.ts";

interface RegistrationData extends Omit<z.output<typeof Registration>, "password"> {
  passwordHash: string;
  device: string;
  now: Date;
}

export const VERIFICATION_SECONDS = limits.verificationHours * 3_600;
const DUMMY_RETENTION_SECONDS = 3_600;

const buildRows = (
  userId: string,
  { fullName, professionalTitle, email, passwordHash, device, now }: RegistrationData,
  rest: Pick<NewAccount, "verification" | "event"> & { retentionSeconds: number },
): NewAccount => {
  const at = now.toISOString();
  return {
    account: {
      user_id: userId,
      email,
      password_hash: passwordHash,
      password_id: randomUUID(),
      created_at: at,
    },
    profile: {
      ...emptyProfile,
      full_name: fullName,
      professional_title: professionalTitle,
      email_address: email,
    },
    ownership: { user_id: userId, email, registered_at: at, registered_with: device },
    verification: rest.verification,
    expiresAt: epochSeconds(now) + rest.retentionSeconds,
    event: rest.event,
  };
};

/** The rows of a registration, and the token of the link that confirms it. */
export const buildNewAccount = (registration: RegistrationData) => {
  const { email, device, now } = registration;
  const userId = randomUUID();
  const { token, ...verification } = createLink(userId, email, now, VERIFICATION_SECONDS);
  const event = accountEvent(userId, now, { event: "registered", device });
  return {
    token,
    rows: buildRows(userId, registration, { verification, event, retentionSeconds: REMEMBERED_SECONDS }),
  };
};

/** Rows that belong to no account, so that registering a confirmed address costs the same as any other. */
export const buildDummyAccount = (registration: RegistrationData, event: AccountEvent): NewAccount => {
  const userId = randomUUID();
  const { token: _, ...verification } = createDummyLink(registration.now, VERIFICATION_SECONDS);
  const dummy = { ...registration, fullName: "", email: userId };
  return buildRows(userId, dummy, { verification, event, retentionSeconds: DUMMY_RETENTION_SECONDS });
};
