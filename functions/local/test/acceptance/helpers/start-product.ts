import { findDeployedStack } from "@takseru/testing/deployed/deployed-stack";
import type { Infrastructure } from "../../../src/compose.ts";
import { openDeployed } from "./deployed-product.ts";
import { startEmbedded } from "./embedded-product.ts";
import type { Product } from "./product.ts";

export type { Answer, Call, CallOptions } from "./calls.ts";
export type { Product } from "./product.ts";

/**
 * The whole product: the deployed stack that the environment names, which all test files share, or else an embedded one
 * for this test file. `around` can wrap the embedded product's database and object store.
 */
export const startProduct = async (
  around?: (infrastructure: Infrastructure) => Infrastructure | Promise<Infrastructure>,
): Promise<Product> => {
  const stack = findDeployedStack();
  return stack ? openDeployed(stack) : startEmbedded(around);
};
