import type { TableDefinition } from "@takseru/kit";
import { RemovalPolicy } from "aws-cdk-lib";
import { AttributeType, BillingMode, ProjectionType, Table } from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** A room's table, as the room itself defines it, protected against deletion. */
export class RoomTable extends Construct {
  readonly table: Table;

  constructor(scope: Construct, { name, partitionKey, sortKey, indexes, ttl }: TableDefinition) {
    super(scope, name);
    this.table = new Table(this, "Table", {
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      timeToLiveAttribute: ttl,
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    for (const index of indexes)
      this.table.addGlobalSecondaryIndex({
        indexName: index.name,
        partitionKey: text(index.partitionKey),
        sortKey: text(index.sortKey),
        projectionType: index.keysOnly ? ProjectionType.KEYS_ONLY : ProjectionType.ALL,
      });
  }
}
