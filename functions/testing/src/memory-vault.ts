import { createVault } from "@takseru/kit";
import { localDataKeys } from "@takseru/kit/local-data-keys";

/** A vault whose key lives in this process only. */
export const createMemoryVault = () => createVault(localDataKeys(crypto.getRandomValues(new Uint8Array(32))));
