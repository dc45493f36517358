import { type Duration, RemovalPolicy, Token } from "aws-cdk-lib";
import { type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Runtime } from "aws-cdk-lib/aws-lambda";
import { type BundlingOptions, NodejsFunction, OutputFormat } from "aws-cdk-lib/aws-lambda-nodejs";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { z } from "zod";

const repository = new URL("../../../", import.meta.url).pathname;

export interface ApiServiceProps<Environment extends z.ZodObject> {
  /** The room's own schema of its variables; the values are all of them and no others. */
  environment: Environment;
  variables: Record<keyof z.input<Environment> & string, string>;
  /** Everything that the room may do beyond writing its log. */
  may: PolicyStatement[];
  memorySize: number;
  timeout: Duration;
  bundling?: BundlingOptions;
}

const findings = ({ environment: { shape }, variables }: ApiServiceProps<z.ZodObject>): string[] =>
  [...new Set([...Object.keys(shape), ...Object.keys(variables)])].flatMap((name) => {
    const [schema, value] = [shape[name], variables[name]];
    if (!schema) return [`${name} is not in its schema`];
    // What CDK fills in at deployment cannot be looked at here; the function looks at all of it at its start.
    if (Token.isUnresolved(value)) return [];
    return (z.safeParse(schema, value).error?.issues ?? []).map(({ message }) => `${name}: ${message}`);
  });

/** A room in Lambda: its bundle, its variables, its log and a role of its own. `room` is its folder below `functions`. */
export class ApiService<Environment extends z.ZodObject> extends Construct {
  readonly function: NodejsFunction;

  constructor(scope: Construct, room: string, props: ApiServiceProps<Environment>) {
    super(scope, room);
    const wrong = findings(props);
    if (wrong.length > 0) throw new Error(`Wrong variables of the ${room} function: ${wrong.join("; ")}`);
    const logGroup = new LogGroup(this, "Log", {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, "Role", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    for (const statement of props.may) role.addToPolicy(statement);
    logGroup.grantWrite(role);

    this.function = new NodejsFunction(this, "Function", {
      entry: `${repository}functions/${room}/src/lambda.ts`,
      depsLockFilePath: `${repository}package-lock.json`,
      projectRoot: repository,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memorySize,
      timeout: props.timeout,
      environment: props.variables,
      logGroup,
      role,
      bundling: {
        format: OutputFormat.ESM,
        minify: true,
        bundleAwsSDK: true,
        mainFields: ["module", "main"],
        // CommonJS packages look for these, which an ES module does not have.
        banner: [
          'import{createRequire as __createRequire}from"node:module";',
          "const require=__createRequire(import.meta.url),__dirname=import.meta.dirname,__filename=import.meta.filename;",
        ].join(""),
        ...props.bundling,
      },
    });
  }
}
