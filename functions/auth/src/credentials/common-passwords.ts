import { AppError } from "@takseru/kit";
import { messages } from "@takseru/shared-types";
import common from "../../data/common-passwords.json" with { type: "json" };
import { normalizedEmail } from "../storage/keys.ts";

const commonPasswords = new Set(common.passwords.split(" "));

const findWeakness = (password: string, email: string): string | undefined => {
  const written = password.normalize("NFKC").toLowerCase();
  if (commonPasswords.has(written)) return messages.auth.passwordCommon;
  const address = normalizedEmail(email).normalize("NFKC");
  if (written === address || written === address.split("@")[0]) return messages.auth.passwordIsEmail;
  return undefined;
};

/** Throws VALIDATION_FAILED for a common password and for the address itself; the contract has checked the other rules. */
export const refuseWeakPassword = (
  field: "password" | "newPassword",
  password: string,
  email: string,
): void => {
  const message = findWeakness(password, email);
  if (message) throw new AppError("VALIDATION_FAILED", { message, fields: { [field]: message } });
};
