import { accountsTable } from "@takseru/auth";
import type { TableDefinition } from "@takseru/kit";
import { GEO_FILE_KEY, MAP_TILES_KEY } from "@takseru/location";
import { reportsTable } from "@takseru/reports";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { z } from "zod";
import type { RoomName } from "../../../lib/bundling/bundle-options.ts";
import { idOf, resourcesOf, type synthesise, written } from "../synthesise.ts";
import { Statement } from "./evaluate.ts";

const Written = z.looseObject({
  Resource: z.unknown(),
});
const Policy = z.object({
  Roles: z.tuple([z.object({ Ref: z.string() })]),
  PolicyDocument: z.object({ Statement: z.array(Written) }),
});
const FunctionRole = z.object({
  Role: z.object({ "Fn::GetAtt": z.tuple([z.string(), z.literal("Arn")]) }),
});

type Stacks = ReturnType<typeof synthesise>;

const readStatements = ({ data, api }: Stacks, room: RoomName): Statement[] => {
  const tableNames = (table: Table, { name, indexes }: TableDefinition): Array<[string, string]> => [
    [written(api, table.tableArn), name],
    ...indexes.map((index): [string, string] => [
      written(api, `${table.tableArn}/index/${index.name}`),
      `${name} ${index.name}`,
    ]),
  ];
  const names = new Map([
    ...tableNames(data.accounts, accountsTable),
    ...tableNames(data.reports, reportsTable),
    [written(api, data.objects.bucketArn), "bucket"] as const,
    [written(api, data.sealingKey.keyArn), "sealing key"] as const,
    ...["images", "profile", "uploads", "drafts", "pdf"].map(
      (folder) => [written(api, data.objects.arnForObjects(`${folder}/*`)), `${folder}/*`] as const,
    ),
    ...[GEO_FILE_KEY, MAP_TILES_KEY].map(
      (key) => [written(api, data.objects.arnForObjects(key)), key] as const,
    ),
  ]);
  const [found] = resourcesOf(api, "AWS::Lambda::Function", FunctionRole).filter(
    ({ id }) => id === idOf(api, api.rooms[room].functionArn),
  );
  const role = found?.properties.Role["Fn::GetAtt"][0];
  return resourcesOf(api, "AWS::IAM::Policy", Policy)
    .filter(({ properties }) => properties.Roles[0].Ref === role)
    .flatMap(({ properties }) => properties.PolicyDocument.Statement)
    .map((statement) =>
      Statement.parse({
        ...statement,
        // What has no short name is written as the template has it.
        Resource: [statement.Resource]
          .flat()
          .map((arn) => names.get(JSON.stringify(arn)) ?? JSON.stringify(arn)),
      }),
    );
};

const read = new WeakMap<Stacks, Map<RoomName, readonly Statement[]>>();

/**
 * The statements of a room's role in the synthesised stacks, with short names for tables, indexes and objects. They are
 * read from the template once: tests ask for them for each of a thousand accesses.
 */
export const roomStatements = (stacks: Stacks, room: RoomName): readonly Statement[] => {
  const ofStacks = read.get(stacks) ?? new Map<RoomName, readonly Statement[]>();
  read.set(stacks, ofStacks);
  const statements = ofStacks.get(room) ?? readStatements(stacks, room);
  ofStacks.set(room, statements);
  return statements;
};
