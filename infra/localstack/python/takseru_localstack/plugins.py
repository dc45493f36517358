from localstack.services.lambda_.invocation.plugins import RuntimeExecutorPlugin


class NodeExecutorPlugin(RuntimeExecutorPlugin):
    """Named by LAMBDA_RUNTIME_EXECUTOR=node."""

    name = "node"

    def load(self, *args, **kwargs):
        from takseru_localstack.node_executor import NodeExecutor

        return NodeExecutor
