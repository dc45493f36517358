/**
 * What a verification code shows of a finalized report, also after the account is deleted: `VerifiedReport` in words for
 * the valuer.
 */
export const shownByCode =
  "its reference, the property with its extent, the dates and the values, the reason for a revision, the reports that a paper was made from, of an invoice its number and sum, your name, title and registration number as printed, the signature and the number (SHA-256) by which a copy of its PDF is compared";
