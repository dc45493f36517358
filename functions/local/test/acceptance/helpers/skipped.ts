import { type DeployedStack, findDeployedStack } from "@takseru/testing/deployed/deployed-stack";
import type { TestContext } from "vitest";

type Place = "embedded" | DeployedStack["kind"] | "localstack in Docker";

const deployed: Place[] = ["ministack", "localstack", "localstack in Docker"];

/** Tests that cannot run everywhere: where they are skipped, and the reason, which the run prints. */
const reasons = {
  clock: { not: deployed, because: "a deployed function's time cannot be moved" },
  faults: {
    not: deployed,
    because:
      "nothing stands between a deployed function and its database or store that would fail when it is told to",
  },
  provider: {
    not: deployed,
    because: "a deployed stack asks no provider of satellite pictures, which would cost money",
  },
  backups: {
    not: ["embedded", "localstack in Docker"],
    because:
      "LocalStack's DynamoDB is DynamoDB Local in Docker, which has neither backups nor point-in-time recovery",
  },
  forgedForms: {
    not: ["localstack", "localstack in Docker"],
    because:
      "LocalStack checks an upload form's conditions and not their signature, and takes a form without them",
  },
  bodyLimit: {
    not: ["ministack"],
    because: "MiniStack's gateway takes bodies of any size, where API Gateway refuses more than 10 MB",
  },
} satisfies Record<string, { not: Place[]; because: string }>;

const findPlace = (stack = findDeployedStack()): Place => {
  if (!stack) return "embedded";
  return stack.kind === "localstack" && stack.functionsRunIn === "containers"
    ? "localstack in Docker"
    : stack.kind;
};
const here = findPlace();

/** Skips the test, with the reason, where it cannot run. */
export const cannot = ({ skip }: Pick<TestContext, "skip">, what: keyof typeof reasons): void => {
  const { not, because }: { not: readonly Place[]; because: string } = reasons[what];
  skip(not.includes(here), because);
};
