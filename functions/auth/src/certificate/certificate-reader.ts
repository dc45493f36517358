import { certificateKey } from "../storage/keys.ts";
import { type AccountRepositoryDependencies, createTableStore } from "../storage/table-store.ts";
import { SealedCertificate } from "./certificate-record.ts";

/** For the room that signs: a valuer's sealed certificate, if there is one. */
export const createCertificateReader = (store: AccountRepositoryDependencies) => {
  const { read } = createTableStore(store);
  return (userId: string): Promise<SealedCertificate | undefined> =>
    read(SealedCertificate, certificateKey(userId));
};
