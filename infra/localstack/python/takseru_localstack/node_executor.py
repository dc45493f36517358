"""Runs LocalStack's functions as Node processes of this machine, where there is no Docker."""

import json
import os
import selectors
import subprocess
import time
from pathlib import Path

from localstack import config
from localstack.services.lambda_.invocation.executor_endpoint import StatusErrorException
from localstack.services.lambda_.invocation.lambda_models import FunctionVersion, InvocationResult
from localstack.services.lambda_.invocation.runtime_executor import RuntimeExecutor

RUNTIME = Path(__file__).with_name("runtime.mjs")
START_SECONDS = 60
HOST = "127.0.0.1"
CHUNK = 65536


class FunctionEnded(Exception):
    """The process ended, or was ended after its time, before it answered."""


class FunctionProcess:
    """One execution environment: it takes one event at a time as a line of JSON, and answers with one line."""

    def __init__(self, code: Path, env: dict[str, str]) -> None:
        events, self._events = os.pipe()
        self._answers, answers = os.pipe()
        self._process = subprocess.Popen(
            [os.environ["LAMBDA_NODE"], str(RUNTIME), str(events), str(answers)],
            cwd=code,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            pass_fds=(events, answers),
        )
        os.close(events)
        os.close(answers)
        self._output = b""
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._answers, selectors.EVENT_READ)
        self._selector.register(self._process.stdout, selectors.EVENT_READ)

    def send(self, event: dict) -> None:
        line = json.dumps(event).encode() + b"\n"
        while line:
            line = line[os.write(self._events, line) :]

    def answer(self, seconds: float) -> dict:
        """The next line; raises FunctionEnded, or TimeoutError once the time is over."""
        deadline = time.monotonic() + seconds
        line = b""
        while not line.endswith(b"\n"):
            ready = self._selector.select(max(0.0, deadline - time.monotonic()))
            if not ready:
                raise TimeoutError
            for key, _ in ready:
                chunk = os.read(key.fd, CHUNK)
                if key.fd != self._answers:
                    self._output += chunk
                    if not chunk:
                        self._selector.unregister(key.fileobj)
                elif chunk:
                    line += chunk
                else:
                    raise FunctionEnded
        return json.loads(line)

    def take_output(self) -> str:
        """What it has written since the last call. Its output comes before its answer, so it is all in the pipe."""
        for key, _ in self._selector.select(0):
            if key.fd != self._answers:
                self._output += os.read(key.fd, CHUNK)
        output, self._output = self._output.decode(errors="replace"), b""
        return output

    def end(self) -> None:
        self._process.kill()
        self._process.wait()
        self._selector.close()
        self._process.stdout.close()
        os.close(self._events)
        os.close(self._answers)


class NodeExecutor(RuntimeExecutor):
    def __init__(self, id: str, function_version: FunctionVersion) -> None:
        super().__init__(id, function_version)
        self._env: dict[str, str] = {}
        self._process: FunctionProcess | None = None

    def start(self, env_vars: dict[str, str]) -> None:
        code = self.function_version.config.code.get_unzipped_code_location()
        # Functions get what Lambda gives them and nothing of this process, but the folders of temporary files.
        self._env = {name: str(value) for name, value in env_vars.items()} | {
            "LAMBDA_TASK_ROOT": str(code),
            "PATH": os.environ["PATH"],
            "TMPDIR": os.environ["TMPDIR"],
        }
        self._start_process()

    def _start_process(self) -> None:
        process = FunctionProcess(Path(self._env["LAMBDA_TASK_ROOT"]), self._env)
        try:
            process.answer(START_SECONDS)
        except (FunctionEnded, TimeoutError) as error:
            message = f"The function did not start: {process.take_output()}"
            process.end()
            payload = json.dumps({"errorType": "Runtime.ExitError", "errorMessage": message}).encode()
            raise StatusErrorException(message, payload=payload) from error
        self._process = process

    def _end_process(self) -> None:
        if self._process:
            self._process.end()
        self._process = None

    def stop(self) -> None:
        self._end_process()

    def invoke(self, payload: dict[str, str]) -> InvocationResult:
        if not self._process:
            self._start_process()
        request_id, seconds = payload["invoke-id"], self.function_version.config.timeout
        self._process.send({**payload, "deadline-ms": round((time.time() + seconds) * 1000)})
        try:
            answer = self._process.answer(seconds)
            result, is_error = answer["payload"], answer["is_error"]
            output = self._process.take_output()
        except TimeoutError:
            result, is_error = {"errorMessage": f"{request_id} Task timed out after {seconds}.00 seconds"}, True
            output = self._process.take_output() + result["errorMessage"]
            self._end_process()
        except FunctionEnded:
            message = f"RequestId: {request_id} Error: Runtime exited"
            result, is_error = {"errorType": "Runtime.ExitError", "errorMessage": message}, True
            output = self._process.take_output() + message
            self._end_process()
        return InvocationResult(request_id, json.dumps(result).encode(), is_error=is_error, logs=output)

    def get_address(self) -> str:
        return HOST

    def get_endpoint_from_executor(self) -> str:
        return HOST

    def get_runtime_endpoint(self) -> str:
        return f"http://{HOST}:{config.GATEWAY_LISTEN[0].port}"

    def get_logs(self) -> str:
        return self._process.take_output() if self._process else ""

    @classmethod
    def prepare_version(cls, function_version: FunctionVersion) -> None:
        function_version.config.code.prepare_for_execution()

    @classmethod
    def cleanup_version(cls, function_version: FunctionVersion) -> None:
        pass
