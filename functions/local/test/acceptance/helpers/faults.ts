import {
  ProvisionedThroughputExceededException,
  RequestLimitExceeded,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import type { ObjectStore } from "@takseru/kit";
import type { Infrastructure } from "../../../src/compose.ts";

const $metadata = {};
const message = "Throughput exceeds the current capacity of your table or index.";

/** The errors with which DynamoDB throttles a call, used in turn. */
const refusals = [
  () => new ProvisionedThroughputExceededException({ $metadata, message }),
  () => new RequestLimitExceeded({ $metadata, message }),
  () => Object.assign(new Error(message), { name: "ThrottlingException" }),
];
let refused = 0;
const refusal = () => {
  refused += 1;
  return refusals[refused % refusals.length]?.();
};

/** A throttled transaction fails like any call, or with the throttling in its cancellation reasons. */
export const throttles = {
  "names of its own": refusal,
  "the reasons of its cancelled transactions": () =>
    new TransactionCanceledException({
      $metadata,
      message:
        "Transaction cancelled, please refer cancellation reasons for specific reasons [None, ThrottlingError]",
      CancellationReasons: [{ Code: "None" }, { Code: "ThrottlingError", Message: message }],
    }),
};
export type Throttle = keyof typeof throttles;

/** Errors of an object store: S3's names and a disk's codes. */
export const storeFailures = {
  "S3 SlowDown": () => Object.assign(new Error("Please reduce your request rate."), { name: "SlowDown" }),
  "S3 InternalError": () =>
    Object.assign(new Error("We encountered an internal error."), { name: "InternalError" }),
  "a disk's EIO": () => Object.assign(new Error("EIO: i/o error, write"), { code: "EIO" }),
};
export type StoreFailure = keyof typeof storeFailures;

/** Numbers between 0 and 1, the same at every run. */
const sequence = () => {
  let state = 2_463_534_242;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
};

/** Faults that a test can switch on while the product runs. */
export const createFaults = () => {
  const random = sequence();
  let throttle: { share: number; kind: Throttle } | undefined;
  let failing: { kind: StoreFailure; methods: ReadonlyArray<keyof ObjectStore> } | undefined;
  let losing = 0;
  let hold: { after: number; reached: () => void; released: Promise<void> } | undefined;

  const beforeDatabaseCall = async (command: string): Promise<void> => {
    if (hold) {
      hold.after -= 1;
      if (hold.after < 0) {
        const { reached, released } = hold;
        hold = undefined;
        reached();
        await released;
      }
    }
    if (!throttle || random() >= throttle.share) return;
    const isTransaction = command.startsWith("TransactWrite");
    throw isTransaction ? throttles[throttle.kind]() : refusal();
  };

  return {
    around: (infrastructure: Infrastructure): Infrastructure => {
      infrastructure.client.middlewareStack.add(
        (next, context) => async (args) => {
          const command = String(context.commandName);
          await beforeDatabaseCall(command);
          const result = await next(args);
          if (losing > 0 && command.startsWith("TransactWrite")) {
            losing -= 1;
            throw Object.assign(new Error("Connection timed out"), { name: "TimeoutError" });
          }
          return result;
        },
        { step: "initialize", name: "outsideFaults" },
      );
      const objects = new Proxy(infrastructure.objects, {
        get: (store, name, receiver) => {
          const kind = failing?.methods.some((method) => method === name) && failing.kind;
          if (!kind) return Reflect.get(store, name, receiver);
          return () => Promise.reject(storeFailures[kind]());
        },
      });
      return { ...infrastructure, objects };
    },

    /** Runs with a share of the database's calls refused. */
    async throttled<Result>(kind: Throttle, share: number, run: () => Promise<Result>): Promise<Result> {
      throttle = { kind, share };
      try {
        return await run();
      } finally {
        throttle = undefined;
      }
    },

    /** Runs with a timeout in place of the answer to the first transaction, which the database has carried out. */
    async answerLost<Result>(run: () => Promise<Result>): Promise<Result> {
      losing = 1;
      try {
        return await run();
      } finally {
        losing = 0;
      }
    },

    /** Runs while the object store fails at these methods. */
    async storeFailing<Result>(
      kind: StoreFailure,
      methods: ReadonlyArray<keyof ObjectStore>,
      run: () => Promise<Result>,
    ): Promise<Result> {
      failing = { kind, methods };
      try {
        return await run();
      } finally {
        failing = undefined;
      }
    },

    /**
     * Starts `first`, pauses it at its database call number `step` (from 0), runs `second` to its end, then resumes
     * `first`; with `thenRefused` all further database calls of `first` are refused. `held` is false if `first` ended
     * before that call.
     */
    async overtaken<Result>(
      step: number,
      first: () => Promise<Result>,
      second: () => Promise<Result>,
      { thenRefused = false } = {},
    ) {
      const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      hold = { after: step, reached: reach, released };
      const running = first();
      const held = await Promise.race([reached.then(() => true), running.then(() => false)]);
      hold = undefined;
      const overtaking = await second();
      if (thenRefused) throttle = { kind: "names of its own", share: 1 };
      release();
      const overtakenAnswer = await running;
      throttle = undefined;
      return { held, answers: [overtakenAnswer, overtaking] as const };
    },
  };
};
export type Faults = ReturnType<typeof createFaults>;
