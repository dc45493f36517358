"""LocalStack's DynamoDB on Dynoxide, in place of Amazon's DynamoDB Local, which is a download of its own and needs Java."""

import os

from localstack.aws.forwarder import HttpFallbackDispatcher
from localstack.services.dynamodb.provider import DynamoDBProvider
from localstack.services.dynamodb.server import DynamodbServer
from localstack.services.plugins import Service
from localstack.services.providers import aws_provider
from localstack.utils.common import TMP_THREADS
from localstack.utils.run import ShellCommandThread

from takseru_localstack.backups import Backups


class DynoxideServer(DynamodbServer):
    def do_start_thread(self):
        thread = ShellCommandThread(
            [os.environ["DYNOXIDE_BIN"], "serve", "--host", "127.0.0.1", "--port", str(self.port)],
            auto_restart=True,
            name="dynoxide",
        )
        # LocalStack ends these with itself.
        TMP_THREADS.append(thread)
        thread.start()
        return thread


class DynoxideProvider(Backups, DynamoDBProvider):
    @staticmethod
    def _new_dynamodb_server() -> DynamodbServer:
        return DynoxideServer(host="127.0.0.1")


@aws_provider(api="dynamodb", name="dynoxide")
def dynamodb():
    """Named by PROVIDER_OVERRIDE_DYNAMODB=dynoxide."""
    return Service.for_provider(
        DynoxideProvider(),
        dispatch_table_factory=lambda provider: HttpFallbackDispatcher(provider, provider.get_forward_url),
    )
