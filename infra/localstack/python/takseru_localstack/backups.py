"""Backups of tables on demand, which DynamoDB Local and Dynoxide lack: copies of a table's definition and rows, in memory."""

from datetime import UTC, datetime
from uuid import uuid4

from localstack.aws.api.dynamodb import (
    BackupDescription,
    BackupDetails,
    BackupNotFoundException,
    CreateBackupOutput,
    DeleteBackupOutput,
    RestoreTableFromBackupOutput,
    TableAlreadyExistsException,
    TableNotFoundException,
)
from localstack.aws.connect import connect_to

BATCH = 25


def _definition(table: dict) -> dict:
    """What a restore gives the table back. Tags, expiry, streams and protection from deletion are lost, as on AWS."""
    return {
        "KeySchema": table["KeySchema"],
        "AttributeDefinitions": table["AttributeDefinitions"],
        "GlobalSecondaryIndexes": [
            {name: index[name] for name in ("IndexName", "KeySchema", "Projection")}
            for index in table.get("GlobalSecondaryIndexes", [])
        ],
    }


def _without_unused(definition: dict) -> dict:
    """Without an empty list of indexes, and without attributes that are in no key: DynamoDB refuses both."""
    indexes = definition["GlobalSecondaryIndexes"]
    schemas = [definition["KeySchema"], *(index["KeySchema"] for index in indexes)]
    used = {key["AttributeName"] for schema in schemas for key in schema}
    attributes = [a for a in definition["AttributeDefinitions"] if a["AttributeName"] in used]
    kept = {"KeySchema": definition["KeySchema"], "AttributeDefinitions": attributes}
    return kept | ({"GlobalSecondaryIndexes": indexes} if indexes else {})


class Backup:
    def __init__(self, client, table_name: str, name: str) -> None:
        try:
            table = client.describe_table(TableName=table_name)["Table"]
        except client.exceptions.ResourceNotFoundException as error:
            raise TableNotFoundException(f"Table not found: {table_name}") from error
        self.definition = _definition(table)
        pages = client.get_paginator("scan").paginate(TableName=table_name, ConsistentRead=True)
        self.rows = [row for page in pages for row in page["Items"]]
        self.details = BackupDetails(
            BackupArn=f"{table['TableArn']}/backup/{uuid4()}",
            BackupName=name,
            BackupStatus="AVAILABLE",
            BackupType="USER",
            BackupCreationDateTime=datetime.now(UTC),
        )

    def restore(self, client, table_name: str, indexes: list | None) -> dict:
        override = {} if indexes is None else {"GlobalSecondaryIndexes": indexes}
        try:
            created = client.create_table(
                TableName=table_name,
                BillingMode="PAY_PER_REQUEST",
                **_without_unused(self.definition | override),
            )
        except client.exceptions.ResourceInUseException as error:
            raise TableAlreadyExistsException(f"Table already exists: {table_name}") from error
        for start in range(0, len(self.rows), BATCH):
            puts = [{"PutRequest": {"Item": row}} for row in self.rows[start : start + BATCH]]
            while puts:
                written = client.batch_write_item(RequestItems={table_name: puts})
                puts = written.get("UnprocessedItems", {}).get(table_name)
        return created["TableDescription"]


class Backups:
    """Three calls of DynamoDB's provider. The copy has every row of one moment only while nobody writes."""

    def __init__(self) -> None:
        super().__init__()
        self._backups: dict[str, Backup] = {}

    def _client(self, context):
        return connect_to(aws_access_key_id=context.account_id, region_name=context.region).dynamodb

    def _find(self, arn: str) -> Backup:
        if arn not in self._backups:
            raise BackupNotFoundException(f"Backup not found: {arn}")
        return self._backups[arn]

    def create_backup(self, context, table_name, backup_name, **kwargs):
        backup = Backup(self._client(context), table_name, backup_name)
        self._backups[backup.details["BackupArn"]] = backup
        return CreateBackupOutput(BackupDetails=backup.details)

    def delete_backup(self, context, backup_arn, **kwargs):
        backup = self._find(backup_arn)
        del self._backups[backup_arn]
        return DeleteBackupOutput(BackupDescription=BackupDescription(BackupDetails=backup.details))

    def restore_table_from_backup(
        self, context, target_table_name, backup_arn, global_secondary_index_override=None, **kwargs
    ):
        table = self._find(backup_arn).restore(
            self._client(context), target_table_name, global_secondary_index_override
        )
        return RestoreTableFromBackupOutput(TableDescription=table)
