import { randomUUID } from "node:crypto";
import { epochSeconds } from "@takseru/kit";
import { limits, profileDefaults, type Registration } from "@takseru/shared-types";
import type { z } from "zod";
import { createLink, createLinkForNobody, REMEMBERED_SECONDS } from "../mail/email-links.ts";
import { happened } from "../storage/account-events.ts";
import type { HappenedEvent, NewAccount } from "../storage/account-repository.ts";

interface Registered extends Omit<z.output<typeof Registration>, "password"> {
  passwordHash: string;
  device: string;
  now: Date;
}

export const VERIFICATION_SECONDS = limits.verificationHours * 3_600;
const SOON_SECONDS = 3_600;

const rowsOf = (
  userId: string,
  { fullName, professionalTitle, email, passwordHash, device, now }: Registered,
  rest: Pick<NewAccount, "verification" | "event"> & { keptSeconds: number },
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
      ...profileDefaults,
      full_name: fullName,
      professional_title: professionalTitle,
      email_address: email,
    },
    ownership: { user_id: userId, email, registered_at: at, registered_with: device },
    verification: rest.verification,
    droppedAt: epochSeconds(now) + rest.keptSeconds,
    event: rest.event,
  };
};

/** What is stored of a registration, and the token of the link that confirms it. */
export const newAccount = (registered: Registered) => {
  const { email, device, now } = registered;
  const userId = randomUUID();
  const { token, ...verification } = createLink(userId, email, now, VERIFICATION_SECONDS);
  const event = happened(userId, now, { event: "registered", device });
  return {
    token,
    rows: rowsOf(userId, registered, { verification, event, keptSeconds: REMEMBERED_SECONDS }),
  };
};

/** The same rows of nobody, with the hash of nobody: to register a confirmed address costs what another costs. */
export const newAccountOfNobody = (registered: Registered, event: HappenedEvent): NewAccount => {
  const userId = randomUUID();
  const { token: _, ...verification } = createLinkForNobody(registered.now, VERIFICATION_SECONDS);
  const nobody = { ...registered, fullName: "", email: userId };
  return rowsOf(userId, nobody, { verification, event, keptSeconds: SOON_SECONDS });
};
