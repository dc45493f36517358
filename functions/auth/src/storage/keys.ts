const userKey = (userId: string, sk: string) => ({ pk: `USER#${userId}`, sk });

export const accountKey = (userId: string) => userKey(userId, "ACCOUNT");
export const profileKey = (userId: string) => userKey(userId, "PROFILE");

/** Those who want a mail each morning, in one partition. */
export const DAILY_MAIL = "DAILY_MAIL";
export const dailyMailKey = (userId: string) => ({ pk: DAILY_MAIL, sk: userKey(userId, "").pk });

/** The valuer's clients. */
export const clientsKey = (userId: string) => userKey(userId, "CLIENTS");
/** The valuer's own phrases. */
export const phrasesKey = (userId: string) => userKey(userId, "PHRASES");

/** The certificate with which a valuer signs, its key sealed. */
export const certificateKey = (userId: string) => userKey(userId, "CERTIFICATE");

/** The user of a row that lies in an account's partition. */
export const userOf = (pk: string): string => pk.slice(userKey("", "").pk.length);

/** Sessions are in their account's partition, so that one consistent query reads all of them. */
const SESSIONS = "SESSION#";
export const sessionKey = (userId: string, tokenHash: string) => userKey(userId, `${SESSIONS}${tokenHash}`);
export const sessionsOf = (userId: string) => ({ ":pk": userKey(userId, "").pk, ":sessions": SESSIONS });
export const tokenHashOf = (sk: string): string => sk.slice(SESSIONS.length);

export const devicesKey = (userId: string) => userKey(userId, "DEVICES");

/** Events sort by time. */
export const eventKey = (userId: string, at: string, id: string) => userKey(userId, `EVENT#${at}#${id}`);

/** Addresses that differ only in case are the same. */
export const normalizedEmail = (email: string): string => email.trim().toLowerCase();
export const emailKey = (email: string) => ({ pk: `EMAIL#${normalizedEmail(email)}`, sk: "EMAIL" });

export const verificationKey = (tokenHash: string) => ({
  pk: `VERIFICATION#${tokenHash}`,
  sk: "VERIFICATION",
});
export const passwordLinkKey = (tokenHash: string) => ({ pk: `PASSWORD#${tokenHash}`, sk: "PASSWORD" });

/** A registration with an Idempotency-Key: a repeat within 24 h changes nothing and sends nothing. */
export const registrationKey = (hash: string) => ({
  pk: `REGISTRATION#${hash}`,
  sk: "REGISTRATION",
});

export const counterKey = (hash: string) => ({ pk: `COUNTER#${hash}`, sk: "COUNTER" });

/** A link lies under its own hash; this row leads to it when its account is erased. */
const LINKS = "LINK#";
export const accountLinkKey = (userId: string, link: { pk: string }) => userKey(userId, `${LINKS}${link.pk}`);
export const linkKeyOf = (sk: string) => {
  if (!sk.startsWith(LINKS)) return undefined;
  const pk = sk.slice(LINKS.length);
  return { pk, sk: pk.slice(0, pk.indexOf("#")) };
};

export const rowsOf = (userId: string) => ({ ":pk": userKey(userId, "").pk });
export const eventsOf = (userId: string) => ({ ...rowsOf(userId), ":events": "EVENT#" });

/** The right to download everything, until it expires. */
export const exportKey = (userId: string, tokenHash: string) => userKey(userId, `EXPORT#${tokenHash}`);

/** The only row that stays of a deleted account. */
export const CLOSED = "CLOSED";
export const closedKey = (userId: string) => userKey(userId, CLOSED);
export const erasureKey = (tokenHash: string) => ({ pk: `ERASURE#${tokenHash}`, sk: "ERASURE" });
