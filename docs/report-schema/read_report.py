"""Prints the data inside a valuation report's PDF, its hash checked: python read_report.py report.pdf

Needs pypdf==7.1.0; where jsonschema==4.26.0 is installed, the data is held against its JSON Schema too.
"""
import base64, hashlib, json, pathlib, sys

from pypdf import PdfReader

try:
    from jsonschema import Draft202012Validator
except ImportError:
    Draft202012Validator = None


def read_report(path):
    files = PdfReader(path).attachments.get("valuation-report.epm.json")
    if not files:
        sys.exit("This PDF has no report data.")
    payload = json.loads(files[0])["payload"]
    content = base64.b64decode(payload["content"], validate=True)
    if hashlib.sha256(content).hexdigest() != payload["integrity"]["hash"]["value"]:
        sys.exit("The data is damaged: its hash differs.")
    data = json.loads(content)
    schema = pathlib.Path(__file__).parent / data["schema"]["version"] / "report.schema.json"
    if Draft202012Validator and schema.exists():
        for error in Draft202012Validator(json.loads(schema.read_text("utf-8"))).iter_errors(data):
            sys.exit(f"The data does not follow its schema: {error.json_path}: {error.message}")
    return data


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")
    print(json.dumps(read_report(sys.argv[1]), indent=2, ensure_ascii=False))
