import { epochSeconds } from "@takseru/kit";
import { DAY_SECONDS, limits } from "@takseru/shared-types";
import { createToken, hashToken } from "../credentials/tokens.ts";
import type { KnownDevice } from "../storage/records.ts";

const TOKEN = /^[\w-]{43}$/;

/** The client's device token: a token, `null` for none yet, left out if the client does not use them. */
export type DeviceToken = string | null | undefined;

/** The token of the client's browser; a new one where it has none. */
export const deviceTokenFor = (given: string | null): string =>
  given !== null && TOKEN.test(given) ? given : createToken().token;

/** Differs between accounts, so that the table does not show which of them share a browser. */
export const deviceHash = (userId: string, token: string): string => hashToken(`${userId}/${token}`);

const isGood = ({ expires_at_epoch }: KnownDevice, now: Date): boolean =>
  expires_at_epoch > epochSeconds(now);

/** Whether the account was signed in to from this browser within `limits.knownDevices.days`. */
export const isKnownDevice = (devices: readonly KnownDevice[], hash: string, now: Date): boolean =>
  devices.some((device) => device.hash === hash && isGood(device, now));

/** The account's devices with this one put first; the one that was used longest ago goes. */
export const withDevice = (devices: readonly KnownDevice[], hash: string, now: Date): KnownDevice[] =>
  [
    { hash, expires_at_epoch: epochSeconds(now) + limits.knownDevices.days * DAY_SECONDS },
    ...devices.filter((device) => device.hash !== hash && isGood(device, now)),
  ].slice(0, limits.knownDevices.perAccount);
