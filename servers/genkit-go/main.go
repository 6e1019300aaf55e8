// A Genkit server in Go as its documentation would have one written: a flow and an agent with tools that pause for a
// person. The model is scripted, so it needs no API key. The tools only write to a ledger.
package main

import (
	"context"
	"log"
	"net/http"
	"os"
	"path/filepath"

	"github.com/firebase/genkit/go/ai"
	aix "github.com/firebase/genkit/go/ai/exp"
	"github.com/firebase/genkit/go/ai/exp/localstore"
	"github.com/firebase/genkit/go/core/x/streaming"
	"github.com/firebase/genkit/go/genkit"
	genkitx "github.com/firebase/genkit/go/genkit/exp"
	"github.com/firebase/genkit/go/plugins/middleware"
	"github.com/firebase/genkit/go/plugins/server"
)

func main() {
	ctx := context.Background()
	data := env("DATA_DIR", ".data")

	// The interruptible tools and the agents are in preview.
	g := genkit.Init(ctx, genkit.WithPlugins(&middleware.Middleware{}), genkit.WithExperimental())
	model := defineScriptedModel(g)
	ledger := newLedger(filepath.Join(data, "ledger.jsonl"))
	tools := defineTools(g, ledger)

	defineChatFlow(g, "chat", ai.WithModel(model), ai.WithTools(tools...))
	genkitx.DefineAgent(g, "assistant",
		aix.InlinePrompt{ai.WithModel(model), ai.WithTools(tools...)},
		aix.WithSessionStore(newStore(data, "sessions")),
	)

	// Genkit's own tools for files, each call of which waits for approval by Genkit's own middleware.
	workspace := filepath.Join(data, "workspace")
	if err := os.MkdirAll(workspace, 0o755); err != nil {
		log.Fatalf("workspace: %v", err)
	}
	approval := ai.WithUse(
		&middleware.ToolApproval{AllowedTools: []string{"read_file", "list_files"}},
		&middleware.Filesystem{RootDir: workspace, AllowWriteAccess: true},
	)
	defineChatFlow(g, "files", ai.WithModel(model), approval)
	genkitx.DefineAgent(g, "files",
		aix.InlinePrompt{ai.WithModel(model), approval},
		aix.WithSessionStore(newStore(data, "files")),
	)

	mux := http.NewServeMux()
	for _, route := range genkitx.AllFlowRoutes(g) {
		mux.HandleFunc(route.Pattern(), route.Handler())
	}
	// With a stream manager a turn goes on when its connection is lost, and can be joined again.
	for _, route := range genkitx.AllAgentRoutes(g) {
		mux.HandleFunc(route.Pattern(), route.Handler(genkit.WithStreamManager(streaming.NewInMemoryStreamManager())))
	}
	mux.HandleFunc("GET /ledger", ledger.serve)
	log.Fatal(server.Start(ctx, "127.0.0.1:"+env("PORT", "3402"), mux))
}

func newStore(data, name string) *localstore.FileSessionStore[any] {
	store, err := localstore.NewFileSessionStore[any](filepath.Join(data, name))
	if err != nil {
		log.Fatalf("session store: %v", err)
	}
	return store
}

func env(name, fallback string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return fallback
}
