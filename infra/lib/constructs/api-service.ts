import { fileURLToPath } from "node:url";
import { type Duration, RemovalPolicy, Token } from "aws-cdk-lib";
import { type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Runtime } from "aws-cdk-lib/aws-lambda";
import { NodejsFunction } from "aws-cdk-lib/aws-lambda-nodejs";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { z } from "zod";
import type { RoomName } from "../bundling/bundle-options.ts";
import { functionBundling } from "../bundling/function-bundling.ts";
import type { Config } from "../config.ts";

const repository = fileURLToPath(new URL("../../../", import.meta.url));

const architectures = { arm64: Architecture.ARM_64, x86_64: Architecture.X86_64 };

export interface ApiServiceProps<Environment extends z.ZodObject> {
  /** The room's own schema of its variables. `variables` has all of them and no others. */
  environment: Environment;
  variables: Record<keyof z.input<Environment> & string, string>;
  /** Permissions beyond writing logs and traces. */
  permissions: PolicyStatement[];
  architecture: Config["architecture"];
  memorySize: number;
  timeout: Duration;
  /** Runs at once, at most: they are set apart from those of all other functions. */
  reservedConcurrency?: number | undefined;
}

const variableProblems = ({ environment: { shape }, variables }: ApiServiceProps<z.ZodObject>): string[] =>
  [...new Set([...Object.keys(shape), ...Object.keys(variables)])].flatMap((name) => {
    const [schema, value] = [shape[name], variables[name]];
    if (!schema) return [`${name} is not in its schema`];
    // A value that CDK fills in at deployment is unknown here. The function checks all values when it starts.
    if (Token.isUnresolved(value)) return [];
    return (z.safeParse(schema, value).error?.issues ?? []).map(({ message }) => `${name}: ${message}`);
  });

/** A room as a Lambda function, with a log and a role of its own. `room` is its folder below `functions`. */
export class ApiService<Environment extends z.ZodObject> extends Construct {
  readonly function: NodejsFunction;

  constructor(scope: Construct, room: RoomName, props: ApiServiceProps<Environment>) {
    super(scope, room);
    const problems = variableProblems(props);
    if (problems.length > 0)
      throw new Error(`Wrong variables of the ${room} function: ${problems.join("; ")}`);
    const logGroup = new LogGroup(this, "Log", {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, "Role", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    for (const statement of props.permissions) role.addToPolicy(statement);
    logGroup.grantWrite(role);

    this.function = new NodejsFunction(this, "Function", {
      entry: `${repository}functions/${room}/src/lambda.ts`,
      depsLockFilePath: `${repository}package-lock.json`,
      projectRoot: repository,
      runtime: Runtime.NODEJS_24_X,
      architecture: architectures[props.architecture],
      memorySize: props.memorySize,
      timeout: props.timeout,
      ...(props.reservedConcurrency ? { reservedConcurrentExecutions: props.reservedConcurrency } : {}),
      environment: props.variables,
      logGroup,
      role,
      bundling: functionBundling(room, props.architecture),
    });
  }
}
