import { createVault } from "@takseru/kit";
import { localDataKeys } from "@takseru/kit/local-data-keys";

/** A vault whose key is gone with the process. */
export const createMemoryVault = () => createVault(localDataKeys(crypto.getRandomValues(new Uint8Array(32))));
