export { createCertificateReader } from "./certificate/certificate-reader.ts";
export { CertificateRecord, SealedCertificate } from "./certificate/certificate-record.ts";
export {
  certificateContext,
  decodeSigningSecret,
  encodeSigningSecret,
  type SigningSecret,
} from "./certificate/signing-secret.ts";
export { composeAuth } from "./compose.ts";
export type { PasswordHasher } from "./credentials/password-hash.ts";
export { createToken, hashToken } from "./credentials/tokens.ts";
export { createAccountAdministration } from "./export-and-erasure/account-administration.ts";
export { createAccountErasure } from "./export-and-erasure/erase-account.ts";
export { createErasureRights, type ErasureRights } from "./export-and-erasure/erasure-rights.ts";
export { createErasure, ERASURE_TASK } from "./export-and-erasure/finish-erasures.ts";
export { createAuthHandler } from "./handler.ts";
export { buildMail } from "./mail/mail-texts.ts";
export { createPracticeReader } from "./profile/practice.ts";
export { createProfileReader } from "./profile/profile-reader.ts";
export { createAuthenticator } from "./sessions/authenticator.ts";
export { ErasureRecord } from "./storage/account-closures.ts";
export { createAccountRepository } from "./storage/account-repository.ts";
export { createDailyMailList, type DailyMailList, DailyMailRow } from "./storage/daily-mail.ts";
export { CLOSED, DAILY_MAIL, passwordLinkKey, sessionKey } from "./storage/keys.ts";
export { PracticeRecord } from "./storage/practice.ts";
export { ProfileRecord, SessionUse } from "./storage/records.ts";
export { accountsTable } from "./storage/table.ts";
export { networkPrefix } from "./throttling/network-prefix.ts";
