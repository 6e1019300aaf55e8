"""What is served beside LangGraph's own routes: GET /ledger."""

from books import ledger
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route


async def read(_request: Request) -> JSONResponse:
    return JSONResponse(ledger.read())


app = Starlette(routes=[Route('/ledger', read)])
