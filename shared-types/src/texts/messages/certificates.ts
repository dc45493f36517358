/** Messages on the valuers' certificates. */
export const certificateMessages = {
  saved: "Your reports are signed with this certificate from now on",
  removed: "The certificate is deleted. Reports that it signed stay signed.",
  unreadable: "This is not a certificate file with its key (.p12 or .pfx)",
  tooLarge: "A certificate file has at most 64 KB; this one is larger",
  unknownMethod: (method: string) =>
    `This file is protected with ${method}, which is not read here. Please export it again with the usual settings (AES-256).`,
  passwordWrong: "The password does not open this file",
  noKey: "This file has no private key. Please export the certificate together with its key.",
  noCertificate: "This file has a key, and no certificate that belongs to it",
  expired: (day: string) => `This certificate expired on ${day}. Please ask its issuer for a new one.`,
  notYetValid: (day: string) => `This certificate is valid from ${day} only`,
  weak: "This certificate's key is too short to be safe. Please ask for RSA with at least 2048 bits, or P-256.",
  weakHash:
    "This certificate is signed with a method that is no longer safe. Please ask its issuer for a new one.",
  unknownKey: "This kind of key cannot sign reports. RSA, P-256 and P-384 can.",
  notForSigning: "This certificate's issuer does not allow its use for signatures",
  tooSlow: "This file takes too long to open. Please export it again with the usual settings.",
  expiredForSigning:
    "Your signing certificate has expired. Put a new signature file into Practice or remove it there, then sign again.",
  keyNotSealed: "The certificate could not be kept. Nothing was changed; please try again.",
  keyNotOpened: "The key that signs could not be opened. Nothing was changed; please try again.",
} as const;
